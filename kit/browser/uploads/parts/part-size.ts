const kilobyte = 1024;
const [least, first, most] = [32 * kilobyte, 64 * kilobyte, 512 * kilobyte];
/** A part that took longer is not followed by a larger one (milliseconds). */
const quick = 2000;

/** How much to send at a time: as much as a link carries within a few seconds, so that a cut costs little (REACH-02). */
export class PartSize {
  /** Bytes. */
  bytes = first;

  /** A whole part of `length` bytes arrived. */
  arrived(length: number, milliseconds: number): void {
    if (length >= this.bytes && milliseconds < quick) this.bytes = Math.min(most, this.bytes * 2);
  }

  /** The link broke. */
  cut(): void {
    this.bytes = Math.max(least, this.bytes / 2);
  }
}
