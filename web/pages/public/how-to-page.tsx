export const meta = () => [{ title: 'how-to · Velv' }]
export default function P() {
  return (
    <main>
      <h1>how-to</h1>
    </main>
  )
}
