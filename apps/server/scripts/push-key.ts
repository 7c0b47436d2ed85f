// Prints a new PUSH_KEY, which signs the messages to drivers' phones: npm run push-key
import { createECDH } from 'node:crypto'

const pair = createECDH('prime256v1')
pair.generateKeys()
const key = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32)
process.stdout.write(`PUSH_KEY=${key.toString('base64url')}\n`)
