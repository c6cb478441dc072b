// Inspects files from strangers: received from the network, recognised by content, inspected outside the server, and
// re-encoded or cleaned where that is safer. The caller says which kinds are accepted, how large, and how to report a
// refusal.
export { removeAbandoned } from './receive-upload.ts';
export { acceptedTypesFrom } from './accepted.ts';
export { createInspections, InspectionsBusy } from './inspect-apart.ts';
export { receiveUpload, type ReceivedFile } from './receive-upload.ts';
export { refusalMessage, UploadRefused } from './refusals.ts';
export { createScanner, type Scanner } from './scanner.ts';
export { drawSmall, pageOf, type SmallPicture } from './small-picture.ts';
