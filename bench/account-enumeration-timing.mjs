// Measures whether response times reveal who has an account: medians for known and unknown emails, as ratios of one
// run. Use: node bench/account-enumeration-timing.mjs <address> <known email>. Start Velv with TRUSTED_PROXY=true, so
// that each attempt can come from a different address.
const [, , base, known] = process.argv
const rounds = 15

async function timed(path, body, place) {
  const began = performance.now()
  const response = await fetch(base + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.${place >> 8}.${place & 255}.1` },
    body: JSON.stringify(body),
  })
  await response.text()
  return { status: response.status, ms: performance.now() - began }
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]

let place = 1
const endpoints = [
  { path: '/api/account/sign-in', bodyOf: (email) => ({ email, password: 'certainly-wrong' }), most: rounds },
  { path: '/api/account/forgot-password', bodyOf: (email) => ({ email }), most: 5 },
]
for (const { path, bodyOf, most } of endpoints) {
  const times = { known: [], unknown: [] }
  for (let i = 0; i < most; i++) {
    for (const [who, email] of [
      ['known', known],
      ['unknown', `nobody-${place}@example.com`],
    ]) {
      const { status, ms } = await timed(path, bodyOf(email), (place += 1))
      if (![401, 204].includes(status)) throw new Error(`${path} answered ${status}`)
      times[who].push(ms)
    }
  }
  const [a, b] = [median(times.known), median(times.unknown)]
  console.log(`${path}: known ${a.toFixed(1)} ms, unknown ${b.toFixed(1)} ms, ratio ${(a / b).toFixed(2)}`)
}
