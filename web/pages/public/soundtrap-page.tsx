export const meta = () => [{ title: 'soundtrap · Velv' }]
export default function P() {
  return (
    <main>
      <h1>soundtrap</h1>
    </main>
  )
}
