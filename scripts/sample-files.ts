/**
 * Recreates the files of the sample courses: `node scripts/sample-files.ts`. Sheets and pictures are drawn by the
 * tests' Chromium, video and audio by ffmpeg, which must be installed; the results are committed in
 * scripts/seeds/sample/files, and a site needs neither.
 */
import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { browser } from '../tests/e2e/chromium.ts'
import { chain, chart, frame, type Sheet, sheet } from './sample-files/drawings.ts'
import { letters } from './sample-files/letters.ts'

const to = 'scripts/seeds/sample/files'
const video = { width: 640, height: 360 }
/** A letter's drawing frames, its duration afterwards in seconds, and the frame rate. */
const [drawn, stays, rate] = [8, 1, 12]

const page = await (await browser()).newPage()
for (const each of JSON.parse(await readFile('scripts/seeds/sample/sheets.json', 'utf8')) as Sheet[])
	await print(`${each.file}.pdf`, await sheet(each))
await print('letters-and-vowels.pdf', await chart('print'))
await picture('letters.webp', await chart('screen'), { width: 1200, height: 720 })
await picture('chain.webp', await chain(), { width: 1200, height: 760 })
await film()
// Two, four and six counts of half a second after four beats; twice.
tones()
await (await browser()).close()
for (const name of await readdir(to)) console.log(name, (await stat(path.join(to, name))).size)

async function show(html: string) {
	await page.setContent(html)
	await page.evaluate(() => document.fonts.ready)
}

async function print(name: string, html: string) {
	await show(html)
	await page.pdf({ path: path.join(to, name), format: 'A4', printBackground: true, preferCSSPageSize: true })
}

async function picture(name: string, html: string, size: { width: number; height: number }) {
	await page.setViewportSize(size)
	await show(html)
	await sharp(await page.screenshot())
		.webp({ quality: 72 })
		.toFile(path.join(to, name))
}

async function film() {
	const folder = await mkdtemp(path.join(os.tmpdir(), 'mishkat-film-'))
	await page.setViewportSize(video)
	const list: string[] = []
	const shot = async (screen: Page, seconds: number) => {
		const file = path.join(folder, `${list.length}.png`)
		await screen.screenshot({ path: file })
		list.push(`file '${file}'\nduration ${seconds}\n`)
	}
	await show(await frame())
	await shot(page, 2)
	for (const [index, letter] of letters.entries()) {
		await show(await frame({ ...letter, place: index + 1, count: letters.length }))
		for (let step = 1; step <= drawn; step++) {
			await page.evaluate((share) => document.body.style.setProperty('--drawn', String(share)), step / drawn)
			await shot(page, step === drawn ? stays : 1 / rate)
		}
	}
	const concat = path.join(folder, 'list.txt')
	await writeFile(concat, list.join(''))
	ffmpeg(
		'-f concat -safe 0 -i',
		concat,
		`-vf fps=${rate},format=yuv420p -c:v libx264 -preset veryslow -crf 32 -tune animation -movflags +faststart`,
		'letters.mp4',
	)
	await rm(folder, { recursive: true })
}

function tones() {
	const count = 0.5
	const beats = (start: number) => [0, 1, 2, 3].map((beat) => sounds(start + beat * count, 0.06, 880))
	let at = 0
	const parts: string[] = []
	for (const counts of [2, 4, 6, 2, 4, 6]) {
		parts.push(...beats(at), sounds(at + 4 * count, counts * count, 330))
		at += (4 + counts + 2) * count
	}
	const wave = `aevalsrc='0.4*(${parts.join('+')})':s=16000:d=${at}`
	ffmpeg('-f lavfi -i', wave, '-ac 1 -c:a libmp3lame -b:a 24k -write_xing 1', 'counts-of-madd.mp3')
}

/** A tone that fades in and out within thirty milliseconds, without clicks. */
function sounds(start: number, seconds: number, hertz: number): string {
	const within = `between(t,${start},${start + seconds})`
	const soft = `min(1,min((t-${start})/0.03,(${start + seconds}-t)/0.03))`
	return `${within}*${soft}*sin(2*PI*${hertz}*t)`
}

function ffmpeg(read: string, input: string, write: string, name: string) {
	const args = ['-y', '-loglevel', 'error', ...read.split(' '), input, ...write.split(' ')]
	execFileSync('ffmpeg', [...args, '-map_metadata', '-1', '-fflags', '+bitexact', path.join(to, name)])
}
