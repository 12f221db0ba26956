import { z } from 'zod'
import { encodings } from '#app/platform/text/text-file.server.ts'
import { type ColumnMap, columnRoles } from './columns.ts'

const name = z.string().min(1).max(200)
const roles = columnRoles.filter((role) => role !== 'text')

/** A column map as it is stored, or written in a file. */
export const columnMapShape: z.ZodType<ColumnMap> = z.object({
	encoding: z.enum(encodings).nullable().default(null),
	skipLines: z.number().int().min(0).max(1000).default(0),
	hasHeader: z.boolean().default(true),
	separator: z.enum([',', ';', '\t', '|']),
	dateOrder: z.enum(['dmy', 'mdy', 'ymd']),
	decimalSign: z.enum(['.', ',']),
	columns: z.object({
		...(Object.fromEntries(roles.map((role) => [role, name.optional()])) as Record<
			(typeof roles)[number],
			z.ZodOptional<z.ZodString>
		>),
		text: z.array(name).max(20).default([]),
	}),
	doneWords: z.array(z.string().max(60)).max(40).default([]),
	currency: z
		.string()
		.regex(/^[A-Z]{3}$/)
		.nullable()
		.default(null),
})
