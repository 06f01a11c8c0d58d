/** Returns a number with its noun: "1 second", "3 seconds". */
export function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}
