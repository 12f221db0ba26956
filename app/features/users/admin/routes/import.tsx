import { m } from '#app/paraglide/messages.js'
import { requestContext, requireRole } from '#app/platform/ctx.server.ts'
import { refuse } from '#app/platform/http/forms.server.ts'
import { saveForm } from '#app/platform/http/saved-forms.server.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { Page } from '#app/ui/page.tsx'
import { ImportForm } from '../components/import-form.tsx'
import { ImportPreview } from '../components/import-preview.tsx'
import { readPeople } from '../csv.server.ts'
import { maxImportBytes } from '../model.ts'
import { importPath } from '../paths.ts'
import { findKnown } from '../queries.server.ts'
import type { Route } from './+types/import'

export const handle = { hydrates: true }

const faultsShown = 200

export const meta = metaOf(m.people_import, m.people_import_intro)

export function loader({ context }: Route.LoaderArgs) {
	requireRole(context, 'admin')
	return { locale: requestContext(context).locale }
}

/** Previews a file; rows are added after the confirmation. */
export async function action({ request, context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'admin')
	const file = await readFile(request)
	if (!file) return refuse({}, { file: 'people.import-no-file' })
	const read = readPeople(file)
	if (!read.ok) return refuse({}, { file: `people.import-${read.reason}` })

	const known = await findKnown(
		ctx,
		read.rows.map(({ email }) => email),
	)
	const rows = read.rows.filter(({ email }) => !known.has(email))
	const { runtime } = requestContext(context)
	const fields: [string, string][] = [['rows', JSON.stringify(rows)]]
	const where = { page: importPath, action: importPath, isByToken: true }
	const form = { ...where, personId: ctx.actor.id, fields, now: ctx.now }
	return {
		form: undefined,
		preview: {
			token: rows.length > 0 ? await saveForm(runtime.db, runtime.env.SECRET, form) : null,
			fresh: rows.length,
			known: known.size,
			faults: read.faults.length,
			shown: read.faults.slice(0, faultsShown),
			sample: rows.slice(0, 5),
		},
	}
}

async function readFile(request: Request): Promise<Uint8Array | null> {
	const form = await request.formData().catch(() => {
		throw new Response(null, { status: 415 })
	})
	const file = form.get('file')
	if (!(file instanceof File) || file.size === 0) return null
	return new Uint8Array(await file.slice(0, maxImportBytes + 1).arrayBuffer())
}

export default function ImportUsers({ loaderData, actionData }: Route.ComponentProps) {
	const preview = actionData && 'preview' in actionData ? actionData.preview : undefined
	return (
		<Page
			title={m.people_import()}
			intro={preview ? undefined : m.people_import_intro()}
			width="reading"
			breadcrumb={[{ label: m.people_users(), to: '/admin/users' }, { label: m.people_import() }]}
		>
			{preview ? (
				<ImportPreview preview={preview} locale={loaderData.locale} />
			) : (
				<ImportForm reply={actionData?.form} />
			)}
		</Page>
	)
}
