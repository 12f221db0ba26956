import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import packaged, { inflate, setupLambdaEnvironment } from '@sparticuz/chromium'
import { type Browser, type BrowserContextOptions, chromium } from 'playwright-core'

let launched: Promise<Browser> | undefined

/** The Chromium that an npm package carries, with the libraries it carries where the system has none. */
export function browser(): Promise<Browser> {
	launched ??= launch()
	return launched
}

async function launch(): Promise<Browser> {
	if (!hasNss()) {
		const bin = path.join(
			path.dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')),
			'..',
			'bin',
		)
		await inflate(path.join(bin, 'al2023.tar.br'))
		setupLambdaEnvironment(path.join(os.tmpdir(), 'al2023', 'lib'))
	}
	return chromium.launch({
		executablePath: await packaged.executablePath(),
		args: [
			'--headless=shell',
			'--no-sandbox',
			'--disable-gpu',
			'--disable-quic',
			'--no-first-run',
			'--disable-background-networking',
			'--disable-component-update',
			'--disable-sync',
			'--font-render-hinting=none',
		],
	})
}

function hasNss(): boolean {
	try {
		return execFileSync('ldconfig', ['-p'], { encoding: 'utf8' }).includes('libnss3.so')
	} catch {
		return false
	}
}

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true } satisfies BrowserContextOptions
export const desk = { viewport: { width: 1280, height: 800 } } satisfies BrowserContextOptions
