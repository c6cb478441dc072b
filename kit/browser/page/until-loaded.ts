/** Between two tries (milliseconds). */
const pause = 3_000;
/** Some browsers remember that a file could not be loaded: for them a page that has a network is loaded anew. */
const most = 5;

/**
 * A part without which a screen must not stay, once it could be loaded: a link that breaks meanwhile does not take the
 * screen away. Throws after some tries with a network.
 */
export async function untilLoaded<Part>(load: () => Promise<Part>, tries = 1): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    if (tries === most) throw error;
    await new Promise((resolve) => setTimeout(resolve, pause));
    return untilLoaded(load, navigator.onLine ? tries + 1 : tries);
  }
}
