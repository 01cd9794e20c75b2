export const meta = () => [{ title: 'privacy · Velv' }]
export default function P() {
  return (
    <main>
      <h1>privacy</h1>
    </main>
  )
}
