import { LogController, type FastifyReply, type FastifyRequest } from 'fastify';

/** One line per request; nothing of what was sent or answered. */
export class RequestLog extends LogController {
  constructor() {
    super({ disableRequestLogging: true });
  }

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const line = {
      requestId: request.id,
      method: request.method,
      // The pattern: the address itself may hold what people typed.
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime * 10) / 10,
      client: request.ip,
    };
    if (error) request.log.warn({ ...line, err: error }, 'request aborted');
    else request.log.info(line, 'request');
  }

  override streamError(error: Error, request: FastifyRequest): void {
    const level = 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE' ? 'info' : 'warn';
    request.log[level]({ requestId: request.id, err: error }, 'response aborted');
  }

  override serializerError(error: Error, request: FastifyRequest): void {
    request.log.error({ requestId: request.id, err: error }, 'could not write the response');
  }
}
