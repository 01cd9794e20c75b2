import { apiDocument } from '../server/api-document.ts'

process.stdout.write(JSON.stringify(apiDocument(), null, 2) + '\n')
