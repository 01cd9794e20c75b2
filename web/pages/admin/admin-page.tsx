import { WhatWaits } from '../../features/admin/what-waits.tsx'

export const meta = () => [{ title: 'Admin · Velv' }]

export default function AdminPage() {
  return (
    <section className="grid gap-6">
      <h1 className="title">What waits</h1>
      <WhatWaits />
    </section>
  )
}
