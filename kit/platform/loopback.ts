const loopbackName = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i;

/** Whether a host name or address is this computer's own, unreachable for others. */
export const isLoopback = (host: string): boolean => loopbackName.test(host);
