import pg from 'pg'

/** Settings that make a text mean the same on both sides, and let a long copy run without a time limit. */
const settings = `
  set timezone = 'UTC';
  set datestyle = 'ISO, YMD';
  set intervalstyle = 'postgres';
  set extra_float_digits = 1;
  set bytea_output = 'hex';
  select set_config(name, '0', false) from pg_settings
    where name in ('statement_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')`

/** Runs on one connection, which is closed when the signal is aborted. */
export async function withConnection<Done>(
  url: string,
  signal: AbortSignal,
  work: (client: pg.Client) => Promise<Done>,
): Promise<Done> {
  signal.throwIfAborted()
  const client = new pg.Client({ connectionString: url, application_name: 'velv-backup' })
  // A pending query reports a broken connection itself.
  client.on('error', () => undefined)
  await client.connect()
  const cut = () => void client.end()
  signal.addEventListener('abort', cut, { once: true })
  try {
    await client.query(settings)
    return await work(client)
  } finally {
    signal.removeEventListener('abort', cut)
    await client.end()
  }
}
