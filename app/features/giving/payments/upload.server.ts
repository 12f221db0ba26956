import type { RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, requestContext } from '#app/platform/ctx.server.ts'
import { checkFields, refuse } from '#app/platform/http/forms.server.ts'
import { readUpload } from '#app/platform/storage/read-upload.server.ts'
import { evidenceBucket } from './model.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }

/** A form with a file of evidence; an accepted file stays with a refused form. */
export async function readEvidenceForm<S extends z.ZodType>(
	ctx: Ctx<User>,
	{ request, context }: Args,
	schema: S,
) {
	const { files } = requestContext(context).runtime
	const { fields, file, refusal } = await readUpload(request, ctx, files, {
		bucket: evidenceBucket,
		field: 'evidence',
	})
	const values: Record<string, string> = { ...fields, evidence: file?.id ?? '', fileName: file?.name ?? '' }
	const form = checkFields(fields, schema)
	const errors: Record<string, string> = form.ok ? {} : { ...form.reply.data.form.errors }
	if (refusal) errors.evidence = refusal
	if (!form.ok || refusal) return { ok: false as const, reply: refuse(values, errors) }
	return { ok: true as const, input: form.input as z.output<S>, values, fileId: file?.id ?? null }
}
