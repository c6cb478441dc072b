import type { FastifyReply, FastifyRequest } from 'fastify';
import { asksForDataSaver, isDataSaverSwitchedOn, dataSaverCookie } from '../rules/data-saver/data-saver.ts';
import { compressedOf, type Served } from './served.ts';

/** A page whose style sheets fetch no font and no logo. */
const sparing = ({ type, plain }: Served): Promise<Served> =>
  compressedOf(type, Buffer.from(plain.toString('utf8').replace('<html', () => '<html data-use="less"')));

/**
 * Answers each page as the browser may have it: with less data by its wish or by the person's switch (REACH-05). The page
 * itself says so, as a script would come after the font. Each variant is made once for each page.
 */
export function sparingPages(): (
  request: FastifyRequest,
  reply: FastifyReply,
  page: Served,
) => Promise<Served> {
  const variants = new WeakMap<Served, Promise<Served>>();
  return async (request, reply, page) => {
    const { cookie: cookies = '', 'save-data': saveData } = request.headers;
    // Some browsers keep for a week what a script has written, and for long what a server sends.
    if (isDataSaverSwitchedOn(cookies)) reply.header('set-cookie', dataSaverCookie(true));
    const vary = page.vary === undefined ? 'save-data, cookie' : `${page.vary}, save-data`;
    if (!asksForDataSaver({ cookies, saveData: String(saveData ?? '') })) return { ...page, vary };
    const variant = variants.get(page) ?? sparing(page);
    variants.set(page, variant);
    return { ...(await variant), vary };
  };
}
