export const meta = () => [{ title: 'contact · Velv' }]
export default function P() {
  return (
    <main>
      <h1>contact</h1>
    </main>
  )
}
