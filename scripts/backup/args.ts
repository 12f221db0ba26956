import { readFileSync } from 'node:fs'
import path from 'node:path'
import { UsageError } from '../usage.ts'

/** A path relative to the caller's folder: npm runs scripts in the package's. */
export function fromCaller(file: string): string {
	return path.resolve(process.env.INIT_CWD ?? process.cwd(), file)
}

/** The first line of a file. */
export function readPassphrase(file: string | undefined): string | null {
	if (file === undefined) return null
	let text = ''
	try {
		text = readFileSync(fromCaller(file), 'utf8')
	} catch (error) {
		throw new UsageError(`${file} cannot be read: ${(error as Error).message}.`)
	}
	const [passphrase = ''] = text.split(/\r?\n/, 1)
	if (passphrase.length < 12)
		throw new UsageError(`The first line of ${file} is too short: at least 12 letters.`)
	return passphrase
}
