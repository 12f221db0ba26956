import { expect, test } from 'vitest'
import { z } from 'zod'
import { readForm } from './forms.server.ts'

const posted = (...fields: [string, string][]) =>
	new Request('http://here/', { method: 'POST', body: new URLSearchParams(fields) })

test('of fields with one name a schema that wants a list is given all, another the last', async () => {
	const schema = z.object({ ids: z.array(z.string()).max(2, 'too-many'), verb: z.string() })
	const read = async (...fields: [string, string][]) => {
		const form = await readForm(posted(['verb', 'a'], ['verb', 'b'], ...fields), schema)
		return form.ok ? form.input : form.reply.data.form.errors
	}
	expect(await read(['ids', '1'], ['ids', '2'])).toEqual({ ids: ['1', '2'], verb: 'b' })
	expect(await read(['ids', '1'])).toEqual({ ids: ['1'], verb: 'b' })
	expect(await read()).toEqual({ ids: [], verb: 'b' })
	expect(await read(['ids', '1'], ['ids', '2'], ['ids', '3'])).toEqual({ ids: 'too-many' })
})

test('a line loses what turns the direction of its surroundings; a text and a password keep it', async () => {
	const turned = '\u202Egnp.\u2066exe\u2069\u202C'
	const schema = z.object({ title: z.string(), body: z.string(), html: z.string(), password: z.string() })
	const form = await readForm(
		posted(['title', turned], ['body', `a\n${turned}`], ['html', `<p>${turned}</p>`], ['password', turned]),
		schema,
	)
	expect(form.ok && form.input).toEqual({
		title: 'gnp.exe',
		body: `a\n${turned}`,
		html: `<p>${turned}</p>`,
		password: turned,
	})
})

test('the marks that Urdu and Arabic are written with stay in a line', async () => {
	const line = 'می\u200Cشود \u200Fو\u200E \u061C'
	const form = await readForm(posted(['title', line]), z.object({ title: z.string() }))
	expect(form.ok && form.input.title).toBe(line)
})

test('a line end is one character in a text, as browsers count it before they send it', async () => {
	const schema = z.object({ text: z.string().max(3, 'too-long') })
	const form = await readForm(posted(['text', 'a\r\nb']), schema)
	expect(form.ok && form.input.text).toBe('a\nb')
})

test('a number may be typed in Arabic and Urdu digits', async () => {
	const count = z.coerce.number('number').int('number').min(0, 'number')
	const schema = z.object({ days: count, hours: count.optional(), minutes: z.union([z.literal(''), count]) })
	const read = async (days: string) => {
		const form = await readForm(posted(['days', days], ['hours', '٢'], ['minutes', '']), schema)
		return form.ok ? form.input : form.reply.data.form
	}
	expect(await read('۱۲')).toEqual({ days: 12, hours: 2, minutes: '' })
	expect(await read('دس')).toMatchObject({ errors: { days: 'number' }, values: { days: 'دس', hours: '٢' } })
})
