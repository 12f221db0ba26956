import { z } from 'zod'
import { maxSelected, maxViewName } from './model.ts'

const name = z
	.string()
	.trim()
	.min(1, 'lists.name-required')
	.max(maxViewName, 'lists.name-long')
	.transform((text) => text.replace(/\s+/g, ' '))
const isShared = z
	.string()
	.optional()
	.transform((value) => value === 'yes')

export const saveViewInput = z.object({ name, isShared, query: z.string().max(2000) })
export const changeViewInput = z.object({ name, isShared, do: z.enum(['save', 'delete']) })
export const deleteViewInput = z.object({ do: z.literal('delete') })

const ids = z.array(z.uuid().nullable().catch(null)).max(maxSelected)

/** A verb for the selected rows; `confirmed`: its form was filled in. */
export const selectedInput = z.object({
	verb: z.string().max(40),
	ids: ids.transform((all) => [...new Set(all)].filter((id) => id !== null)),
	shown: z.coerce.number().int().positive().catch(0),
	query: z.string().max(2000).default(''),
	confirmed: z.string().optional(),
	note: z
		.string()
		.max(2000, 'staff.note-long')
		.default('')
		.transform((text) => text.replace(/\r\n?/g, '\n').trim()),
	personId: z.string().default(''),
	find: z.string().optional(),
	searched: z.string().max(200).default(''),
})
