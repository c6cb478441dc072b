import type { ClientOverview, ClientRow } from '#clients/endpoints/staff-clients.ts';
import { grace } from './people.ts';

const { id, name, email, phone, phone_code } = grace;

/** Grace's account as staff see it, before she has applied for anything. */
export const clientOverview = (changes: Partial<ClientOverview> = {}): ClientOverview => ({
  id,
  name,
  email,
  email_unproven: false,
  phone_unproven: false,
  phone,
  phone_code,
  notify_by_sms: false,
  how_did_you_hear: null,
  is_disabled: false,
  suspended: null,
  created_at: '2025-11-01T06:00:00Z',
  last_signed_in_at: null,
  code_limit_reached: false,
  earlier_suspensions: [],
  earlier: [],
  prequalification: null,
  business: null,
  loans: [],
  requests: [],
  tickets: [],
  notifications: [],
  sign_ins: [],
  ...changes,
});

/** Grace in a list of clients. */
export const clientRow = (changes: Partial<ClientRow> = {}): ClientRow => ({
  id,
  name,
  email,
  phone,
  phone_code,
  business_name: null,
  is_prequalified: true,
  is_disabled: false,
  is_suspended: false,
  created_at: '2025-11-01T06:00:00Z',
  loans: null,
  requests: 0,
  open_tickets: 0,
  ...changes,
});
