/** The embedded database cannot run here; the message tells the operator why and what to do. */
export class EmbeddedPostgresFailed extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'EmbeddedPostgresFailed';
  }
}
