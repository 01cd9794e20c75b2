import { createServer, type AddressInfo } from 'node:net'

/** Free ports on loopback; all are held until all are known. */
export async function freePorts(count: number): Promise<number[]> {
  const probes = Array.from({ length: count }, () => createServer())
  for (const probe of probes) await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const ports = probes.map((probe) => (probe.address() as AddressInfo).port)
  for (const probe of probes) await new Promise((resolve) => probe.close(resolve))
  return ports
}
