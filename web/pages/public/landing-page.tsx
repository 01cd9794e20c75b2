export const meta = () => [{ title: 'landing · Velv' }]
export default function P() {
  return (
    <main>
      <h1>landing</h1>
    </main>
  )
}
