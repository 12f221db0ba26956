import { z } from 'zod'
import { timesPath } from '../model.ts'

export const displayPath = `${timesPath}/display`
export const contactPath = `${displayPath}/contact`
export const displaysPath = '/admin/prayer-times/displays'

/** A mosque has a few screens; more are a mistake. */
export const mostDisplays = 50
export const mostSilence = 30
const usualSilence = 10

/** Quarter turns of a screen that hangs upright. */
export const turns = ['0', '90', '270'] as const
export const clocks = ['language', '24'] as const

export type DisplayOptions = { code: string; silence: number; turn: number; isTwentyFour: boolean }

const params = z.object({
	code: z.string().max(40).catch(''),
	silence: z.coerce.number().int().min(0).max(mostSilence).catch(usualSilence),
	turn: z.enum(turns).catch('0'),
	clock: z.enum(clocks).catch('language'),
})

/** The wishes in a screen's address; a wrong one is as usual. */
export function readDisplayOptions(url: string): DisplayOptions {
	const asked = Object.fromEntries(new URL(url).searchParams)
	const { code, silence, turn, clock } = params.parse({ ...asked, silence: asked.silence ?? usualSilence })
	return { code, silence, turn: Number(turn), isTwentyFour: clock === '24' }
}

/** The query of a screen's address; what is as usual is left out. */
export function displayQuery({ code, silence, turn, isTwentyFour }: DisplayOptions): string {
	const query = new URLSearchParams()
	if (code) query.set('code', code)
	if (silence !== usualSilence) query.set('silence', String(silence))
	if (turn !== 0) query.set('turn', String(turn))
	if (isTwentyFour) query.set('clock', '24')
	return String(query)
}
