// What is said aloud to those who listen instead of looking. One region, politely, once.

class Speaker {
  text = $state('');

  /** Says a sentence; the same sentence twice is said twice. */
  say(text: string): void {
    this.text = this.text === text ? `${text}\u00a0` : text;
  }
}

export const speaker = new Speaker();
