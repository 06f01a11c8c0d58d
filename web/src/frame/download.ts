// Offers a file as a download.

export function download(name: string, content: Blob | string, type = 'text/plain'): void {
  const blob = typeof content === 'string' ? new Blob([content], { type }) : content;
  const anchor = document.createElement('a');
  anchor.href = URL.createObjectURL(blob);
  anchor.download = name;
  anchor.click();
  // The browser has started the download by then.
  setTimeout(() => URL.revokeObjectURL(anchor.href), 1_000);
}
