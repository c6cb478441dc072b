import type { AuditAction } from '../rules/audit/actions.ts';
import { Refusal } from '../rules/errors/refusal.ts';

/**
 * A refusal that the audit log is told of by `route` and `read`: whatever was begun has been rolled back by then, and a
 * reading could not write.
 */
export class RecordedRefusal extends Refusal {
  readonly action: AuditAction;
  readonly subject: string;

  /** 403 with this message. */
  constructor(message: string, action: AuditAction, subject: string) {
    super('forbidden', { message });
    this.action = action;
    this.subject = subject;
  }
}
