export const meta = () => [{ title: 'about · Velv' }]
export default function P() {
  return (
    <main>
      <h1>about</h1>
    </main>
  )
}
