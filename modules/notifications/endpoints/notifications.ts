import * as z from 'zod/mini';
import { defineEndpoint } from '#kit/rules/engine/contract.ts';
import { metaSchema, pageQuery } from '#kit/endpoints/pages.ts';

/** Maximum shown by the bell; higher counts are shown as `99+`. */
export const maxUnseen = 99;

/** One notification; its id and its time each have two names, both from the specification (P§3). */
export const notificationAnswer = z.object({
  id: z.int(),
  notification_id: z.int(),
  message: z.string(),
  /** ISO 8601, UTC. */
  created_at: z.string(),
  date: z.string(),
  status: z.enum(['read', 'unread']),
  /** See `redirectTarget`. */
  redirect: z.string(),
  /** The loan or request that it is about; null for everything else (EASE-10). */
  about: z.nullable(
    z.object({ kind: z.enum(['loan', 'request']), id: z.int(), tracking_number: z.nullable(z.string()) }),
  ),
});
export type NotificationAnswer = z.output<typeof notificationAnswer>;

const page = z.object({ data: z.array(notificationAnswer), meta: metaSchema });

/** `loan-418`, `request-17`, or `other` for what is about neither. */
const groupName = z.string().check(z.regex(/^(?:(?:loan|request)-[1-9]\d{0,17}|other)$/));

/** All notifications of the person, newest first, ten per page; or only those of one group (NOTIF-01, EASE-10). */
export const listNotifications = /* @__PURE__ */ defineEndpoint({
  name: 'notifications.list',
  method: 'GET',
  path: '/notifications/all',
  audience: 'signed-in',
  summary: 'Lists all notifications of the user, newest first',
  query: z.extend(pageQuery, { group: z.optional(groupName) }),
  answer: page,
});

/** How many notifications a group shows at most; the others are in the list of that group. */
export const shownOfGroup = 5;

const notificationGroup = z.object({
  /** For the list of this group. */
  group: z.string(),
  /** Null for what is about neither a loan nor a request. */
  about: notificationAnswer.shape.about,
  /** Of a loan or request of one's own: its type or category, and its status. */
  subject: z.nullable(z.string()),
  status: z.nullable(z.string()),
  total: z.int(),
  unread: z.int(),
  /** The newest, at most `shownOfGroup`. */
  notifications: z.array(notificationAnswer),
});
export type NotificationGroup = z.output<typeof notificationGroup>;

/** How many ids of the latest minutes are told and taken at most. */
export const maxRecent = 500;

/** EASE-10: one group per loan or request, the one with the newest notification first, ten per page: the screen. */
export const listNotificationGroups = /* @__PURE__ */ defineEndpoint({
  name: 'notifications.groups',
  method: 'GET',
  path: '/notifications/grouped',
  audience: 'signed-in',
  summary: 'Lists the notifications of the user, grouped by loan and request',
  query: pageQuery,
  answer: z.object({
    data: z.array(notificationGroup),
    meta: metaSchema,
    /** The newest notification of all groups on all pages; null if there is none. */
    newest_id: z.nullable(z.int()),
    /** Of all groups on all pages: what is unread of the newest one and the minutes before it, at most `maxRecent`. */
    recent_ids: z.array(z.int()),
  }),
});

/** Unread notifications, newest first, ten per page: the bell's dropdown (SHELL-08). */
export const listUnreadNotifications = /* @__PURE__ */ defineEndpoint({
  name: 'notifications.list-unread',
  method: 'GET',
  path: '/notifications',
  audience: 'signed-in',
  summary: 'Lists the unread notifications of the user, newest first',
  query: pageQuery,
  answer: page,
});

export const countUnseen = /* @__PURE__ */ defineEndpoint({
  name: 'notifications.unseen-count',
  method: 'GET',
  path: '/notifications/unseen-count',
  audience: 'signed-in',
  summary: 'Returns the number of unread notifications, counting no further than 100',
  answer: z.object({ data: z.object({ count: z.int() }) }),
  background: true,
});

export const markAsRead = /* @__PURE__ */ defineEndpoint({
  name: 'notifications.mark-as-read',
  method: 'POST',
  path: '/notifications/mark_as_read/:id',
  audience: 'signed-in',
  suspended: 'may',
  summary: "Marks one of the user's notifications as read; idempotent",
  params: z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,17}$/)) }),
  answer: z.object({ message: z.string() }),
});

/**
 * EASE-10: what arrives later than the newest one that the person has seen stays unread. One that was being written then
 * may have a lower id than the newest: of the latest minutes, only those are marked that `seen` names.
 */
export const markAllAsRead = /* @__PURE__ */ defineEndpoint({
  name: 'notifications.mark-all-as-read',
  method: 'POST',
  path: '/notifications/mark_all_as_read',
  audience: 'signed-in',
  suspended: 'may',
  summary: "Marks all of the user's notifications as read, up to the newest one seen; idempotent",
  /** The id of the newest notification that the person has seen. */
  body: z.object({
    up_to: z.int().check(z.positive()),
    /** Those of the latest minutes that the person has seen; without it, all of them. */
    seen: z.optional(z.array(z.int().check(z.positive())).check(z.maxLength(maxRecent))),
  }),
  answer: z.object({ message: z.string(), data: z.object({ marked: z.int() }) }),
});

/**
 * Sends an event `bell`, without further data, when the bell's count may have changed, and to staff `queue-loan` or
 * `queue-request` when the queue that they may see has changed (CASE-03).
 */
export const streamNotifications = /* @__PURE__ */ defineEndpoint({
  name: 'notifications.stream',
  method: 'GET',
  path: '/notifications/stream',
  audience: 'signed-in',
  summary: 'Streams server-sent events that signal new notifications',
  answer: 'events',
  errors: ['too-many'],
  background: true,
});

const preferences = z.object({ sms: z.boolean() });
/**
 * `offered`: whether this lender sends text messages at all (GUARD-05). `mail`: whether they come by e-mail; not to an address
 * that nobody has proved, whose account is told by SMS in its place (GUARD-08). `phone_unproven`: no text goes to the number
 * until it is proven.
 */
const shownPreferences = z.extend(preferences, {
  offered: z.boolean(),
  mail: z.boolean(),
  phone_unproven: z.boolean(),
});

export const readNotificationPreferences = /* @__PURE__ */ defineEndpoint({
  name: 'notifications.preferences',
  method: 'GET',
  path: '/notifications/preferences',
  audience: 'signed-in',
  summary: 'Returns whether notifications are also sent by SMS and by email',
  answer: z.object({ data: shownPreferences }),
});

export const storeNotificationPreferences = /* @__PURE__ */ defineEndpoint({
  name: 'notifications.store-preferences',
  method: 'POST',
  path: '/notifications/preferences',
  audience: 'signed-in',
  summary: 'Sets whether notifications are also sent by SMS',
  body: preferences,
  answer: z.object({ message: z.string(), data: shownPreferences }),
  errors: ['conflict'],
});

/** CASE-03: the bell for cases that nobody holds yet, and one mail a day with what is open. */
const staffPreferences = z.object({ bell_for_new_cases: z.boolean(), mail_open_cases: z.boolean() });

export const readStaffPreferences = /* @__PURE__ */ defineEndpoint({
  name: 'notifications.staff-preferences',
  method: 'GET',
  path: '/staff/notification-preferences',
  audience: 'staff',
  summary: 'Returns what a staff member is notified about beyond their own cases',
  answer: z.object({ data: staffPreferences }),
});

export const storeStaffPreferences = /* @__PURE__ */ defineEndpoint({
  name: 'notifications.store-staff-preferences',
  method: 'POST',
  path: '/staff/notification-preferences',
  audience: 'staff',
  summary: 'Sets what the user is notified about beyond their own cases',
  body: staffPreferences,
  answer: z.object({ message: z.string(), data: staffPreferences }),
});
