// The headings of a table as data.

export interface Column {
  text: string;
  /** Its cells are numbers, set to the right. */
  isNumber?: boolean;
  /** Only screen readers are told the heading: the cells explain themselves. */
  isUnseen?: boolean;
}

export const number = (text: string): Column => ({ text, isNumber: true });
export const unseen = (text: string): Column => ({ text, isUnseen: true });
