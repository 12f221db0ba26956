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
