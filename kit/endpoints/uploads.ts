import * as z from 'zod/mini';
import { defineEndpoint } from '../rules/engine/contract.ts';
import { mostPages, uploadPlaces, uploadStates } from '../rules/uploads/parts.ts';

const uploadParams = z.object({ id: z.uuid() });

/** A file on its way, in parts (REACH-02). */
const upload = z.object({
  id: z.uuid(),
  /** Bytes that are safe here: the next part begins there. */
  offset: z.int(),
  /** Bytes of the whole file. */
  size: z.int(),
  state: z.enum(uploadStates),
  /** Why it is refused, in words; null otherwise. */
  reason: z.nullable(z.string()),
  /** ISO 8601, UTC: it is forgotten then, unless more of it arrives. */
  expires_at: z.string(),
});
export type UploadState = z.output<typeof upload>;

const answer = z.object({ data: upload });

/** Announces a file. Where it belongs, and its name and size, are judged before a byte is sent. */
export const openUpload = /* @__PURE__ */ defineEndpoint({
  name: 'uploads.open',
  method: 'POST',
  path: '/uploads',
  audience: 'signed-in',
  summary: 'Starts the upload of a file in parts',
  body: z.object({
    place: z.enum(uploadPlaces),
    /** The field of the form that takes it: a document type, `supporting_documents` or `attachments`. */
    field: z.string().check(z.minLength(1), z.maxLength(60)),
    name: z.string().check(z.minLength(1), z.maxLength(500)),
    /** Bytes. */
    size: z.int().check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER)),
  }),
  answer,
  errors: ['file-refused', 'too-many'],
  repeatable: true,
});

export const showUpload = /* @__PURE__ */ defineEndpoint({
  name: 'uploads.show',
  method: 'GET',
  path: '/uploads/:id',
  audience: 'signed-in',
  summary: 'Returns how much of a file has arrived, and its state',
  params: uploadParams,
  answer,
});

/**
 * The bytes from `offset` on. If the link breaks, what arrived is kept. Bytes that are here already change nothing:
 * the answer says where to go on. Beyond what is here: 409. A file may have 256 parts under 4 KB, beside its last one.
 */
export const appendToUpload = /* @__PURE__ */ defineEndpoint({
  name: 'uploads.append',
  method: 'PUT',
  path: '/uploads/:id/from/:offset',
  audience: 'signed-in',
  summary: 'Receives the next part of a file as bytes',
  params: z.object({ id: z.uuid(), offset: z.string().check(z.regex(/^(0|[1-9]\d{0,8})$/)) }),
  bytes: true,
  answer,
  errors: ['conflict', 'too-large', 'unsupported-type', 'bad-request'],
});

/**
 * Checks a file of which all has arrived, once however often it is asked. Answers 202 and `checking` if that takes long:
 * `uploads.show` tells the outcome. Then `uploads=<id>` in a form of its place stands for the file.
 */
export const finishUpload = /* @__PURE__ */ defineEndpoint({
  name: 'uploads.finish',
  method: 'POST',
  path: '/uploads/:id/finish',
  audience: 'signed-in',
  summary: 'Completes an upload and checks the file',
  mayGoOn: true,
  params: uploadParams,
  answer,
  errors: ['conflict', 'storage-full', 'storage-unavailable'],
});

/**
 * Photos that were checked become the pages of one PDF, in this order (REACH-01). The answer is a file of which all is here:
 * it is finished as any other, and the photos are forgotten once it is checked. Until then, none of them is lost.
 */
export const joinUploads = /* @__PURE__ */ defineEndpoint({
  name: 'uploads.join',
  method: 'POST',
  path: '/uploads/join',
  audience: 'signed-in',
  summary: 'Combines uploaded photos into one PDF',
  body: z.object({
    place: z.enum(uploadPlaces),
    field: z.string().check(z.minLength(1), z.maxLength(60)),
    name: z.string().check(z.minLength(1), z.maxLength(500)),
    /** Uploads, in order. */
    pages: z.array(z.uuid()).check(z.minLength(1), z.maxLength(mostPages)),
  }),
  answer,
  errors: ['file-refused', 'conflict', 'too-many'],
  repeatable: true,
});

export const dropUpload = /* @__PURE__ */ defineEndpoint({
  name: 'uploads.drop',
  method: 'DELETE',
  path: '/uploads/:id',
  audience: 'signed-in',
  summary: 'Discards an upload that is no longer needed',
  params: uploadParams,
  answer: z.object({ message: z.string() }),
});
