// Announcements for screen readers: one polite live region, each sentence once.

class Speaker {
  text = $state('');

  /** Announces a sentence; the same sentence twice is announced twice. */
  say(text: string): void {
    this.text = this.text === text ? `${text}\u00a0` : text;
  }
}

export const speaker = new Speaker();
