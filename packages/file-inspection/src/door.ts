// What a file may be that strangers send: taken off the wire, told by its content, looked into apart from the server,
// and drawn anew or cleaned where that is safer. Who calls says which kinds it takes, how large, and what it makes of a
// refusal.
export { removeAbandonedUploads } from './abandoned.ts';
export { acceptedTypesFrom } from './accepted.ts';
export { createInspections, InspectionsBusy } from './inspect-apart.ts';
export { receiveUpload, type ReceivedFile } from './receive-upload.ts';
export { UploadRefused } from './refusals.ts';
export { createScanner, type Scanner } from './scanner.ts';
export { drawSmall, type SmallPicture } from './small-picture.ts';
