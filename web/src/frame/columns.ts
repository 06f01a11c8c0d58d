// The headings of a table as data.

export interface Column {
  text: string;
  /** Whether the cells are numbers, aligned to the right. */
  isNumber?: boolean;
  /** Whether only screen readers get the heading, because the cells explain themselves. */
  isUnseen?: boolean;
}

export const number = (text: string): Column => ({ text, isNumber: true });
export const unseen = (text: string): Column => ({ text, isUnseen: true });
