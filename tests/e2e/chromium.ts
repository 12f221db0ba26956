import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { setupLambdaEnvironment } from '@sparticuz/chromium'
import { type Browser, type BrowserContextOptions, chromium } from 'playwright-core'

let launched: Promise<Browser> | undefined

/** The Chromium of an npm package, with its libraries if the system has none. */
export function browser(): Promise<Browser> {
	launched ??= launch()
	return launched
}

async function launch(): Promise<Browser> {
	const folder = unpackChromium()
	if (!hasNss()) {
		process.env.FONTCONFIG_PATH ??= path.join(folder, 'fonts')
		setupLambdaEnvironment(path.join(folder, 'al2023', 'lib'))
	}
	return chromium.launch({
		executablePath: path.join(folder, 'chromium'),
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

/** Unpacks it if missing, atomically. @returns its folder */
export function unpackChromium(): string {
	const carried = path.join(path.dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..')
	const { version } = JSON.parse(readFileSync(path.join(carried, 'package.json'), 'utf8')) as {
		version: string
	}
	const folder = path.resolve('node_modules', '.cache', `chromium-${version}`)
	if (existsSync(folder)) return folder
	mkdirSync(path.dirname(folder), { recursive: true })
	const own = mkdtempSync(`${folder}-`)
	// The package unpacks into the temporary folder, skipping existing files.
	const unpack = `
		import chromium, { inflate } from '@sparticuz/chromium'
		await chromium.executablePath()
		await inflate(${JSON.stringify(path.join(carried, 'bin', 'al2023.tar.br'))})`
	execFileSync(process.execPath, ['--input-type=module', '--eval', unpack], {
		env: { ...process.env, TMPDIR: own },
	})
	// Its font settings name the folder that it is usually unpacked into.
	const fonts = path.join(own, 'fonts', 'fonts.conf')
	writeFileSync(fonts, readFileSync(fonts, 'utf8').replace('/tmp/fonts<', `${path.join(folder, 'fonts')}<`))
	try {
		renameSync(own, folder)
	} catch (error) {
		rmSync(own, { recursive: true })
		if (!existsSync(folder)) throw error
	}
	return folder
}

/** Does this machine have the libraries that the packages of Chromium bring? */
export function hasNss(): boolean {
	try {
		return execFileSync('ldconfig', ['-p'], { encoding: 'utf8' }).includes('libnss3.so')
	} catch {
		return false
	}
}

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true } satisfies BrowserContextOptions
export const desk = { viewport: { width: 1280, height: 800 } } satisfies BrowserContextOptions
