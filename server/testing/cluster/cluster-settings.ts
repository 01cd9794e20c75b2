/** The ports of a cluster's programs, all on loopback. */
export type ClusterPorts = {
  etcd: number
  etcdPeer: number
  /** HAProxy: whichever member is the primary, and the others. */
  primary: number
  replicas: number
  pooler: number
  members: readonly MemberPorts[]
}

type MemberPorts = { postgres: number; patroni: number }

/** The superuser's name and password; the cluster is on loopback and ends with its test. */
export const superuser = { name: 'postgres', password: 'velv' }

export const memberName = (index: number): string => `node${index + 1}`

export const etcdArguments = (folder: string, { etcd, etcdPeer }: ClusterPorts): string[] => {
  const [clients, peers] = [etcd, etcdPeer].map((port) => `http://127.0.0.1:${port}`) as [string, string]
  const options = {
    name: 'e0',
    'data-dir': `${folder}/etcd`,
    'enable-v2': 'true',
    'listen-client-urls': clients,
    'advertise-client-urls': clients,
    'listen-peer-urls': peers,
    'initial-advertise-peer-urls': peers,
    'initial-cluster': `e0=${peers}`,
  }
  return Object.entries(options).map(([name, value]) => `--${name}=${value}`)
}

/**
 * Synchronous: a commit is acknowledged once another member has it. `ttl` is the least that Patroni allows: a primary
 * that vanishes is replaced after these 20 seconds.
 */
export const patroniSettings = (folder: string, index: number, { etcd, members }: ClusterPorts): string => {
  const { postgres, patroni } = members[index]!
  const name = memberName(index)
  return `scope: velv
name: ${name}
restapi: { listen: "127.0.0.1:${patroni}", connect_address: "127.0.0.1:${patroni}" }
etcd: { host: "127.0.0.1:${etcd}" }
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 2
    retry_timeout: 5
    maximum_lag_on_failover: 1048576
    synchronous_mode: on
    postgresql:
      use_pg_rewind: true
      parameters: { max_connections: 200, wal_keep_size: 256MB, random_page_cost: 1.1, hot_standby: "on" }
  initdb: [ { encoding: UTF8 }, { locale: C.UTF-8 }, data-checksums ]
  pg_hba: [ "local all all trust", "host all all 127.0.0.1/32 scram-sha-256", "host replication replicator 127.0.0.1/32 scram-sha-256" ]
postgresql:
  listen: "127.0.0.1:${postgres}"
  connect_address: "127.0.0.1:${postgres}"
  data_dir: ${folder}/${name}
  bin_dir: ${postgresPrograms}
  pgpass: ${folder}/pgpass-${name}
  authentication:
    superuser: { username: ${superuser.name}, password: ${superuser.password} }
    replication: { username: replicator, password: velv }
    rewind: { username: rewinder, password: velv }
  parameters: { unix_socket_directories: "${folder}" }
`
}

/** Where Debian 12 installs PostgreSQL. */
export const postgresPrograms = '/usr/lib/postgresql/15/bin'

/** A connection to a member that has lost its role is closed at once; otherwise it would stay until the kernel gives up. */
export const haproxySettings = ({ primary, replicas, members }: ClusterPorts): string => {
  const servers = members
    .map(({ postgres, patroni }, index) => `  server ${memberName(index)} 127.0.0.1:${postgres} check port ${patroni}`)
    .join('\n')
  return `global
  maxconn 500
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 2s
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
frontend primary
  bind 127.0.0.1:${primary}
  default_backend primary
frontend replicas
  bind 127.0.0.1:${replicas}
  default_backend replicas
backend primary
  option httpchk GET /primary
${servers}
backend replicas
  balance leastconn
  option httpchk GET /replica?lag=16MB
${servers}
`
}

/**
 * A pooler in transaction mode. It looks for the primary every second, instead of every 15, and fails queries that have
 * waited for one for 5 seconds, instead of holding them for two minutes.
 */
export const pgbouncerSettings = (usersFile: string, { primary, pooler }: ClusterPorts): string => `[databases]
* = host=127.0.0.1 port=${primary}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${pooler}
unix_socket_dir =
auth_type = plain
auth_file = ${usersFile}
pool_mode = transaction
max_client_conn = 1000
default_pool_size = 20
server_login_retry = 1
query_wait_timeout = 5
`
