export const meta = () => [{ title: 'terms · Velv' }]
export default function P() {
  return (
    <main>
      <h1>terms</h1>
    </main>
  )
}
