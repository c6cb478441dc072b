import { afterAll } from 'vitest';
import { closeAfterFiles } from './loan-documents.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** The server of a test file, closed after the file's last test. */
export async function serverForFile(): Promise<TestServer>;
export async function serverForFile<Server extends TestServer>(starting: Promise<Server>): Promise<Server>;
export async function serverForFile(starting: Promise<TestServer> = startTestServer()): Promise<TestServer> {
  const server = await starting;
  afterAll(() => closeAfterFiles(server));
  return server;
}
