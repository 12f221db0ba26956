import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router'
import { requestContext, requireRole } from '#app/platform/ctx.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { refuse, textFields } from '#app/platform/http/forms.server.ts'
import { readUpload } from '#app/platform/storage/read-upload.server.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { listZones } from '#app/platform/time/zones.server.ts'
import { removePicture, savePicture } from './commands/save-picture.server.ts'
import { resetSetting, saveSettings } from './commands/save-settings.server.ts'
import { described, type Group, isDescribed } from './described.ts'
import { type PictureKey, pictureBucket, pictureKeys } from './model.ts'
import { methodsOf, withCity, withPlaceOf } from './place.server.ts'
import { findGroup, listTranslations } from './queries.server.ts'

export async function loadSettings(context: LoaderFunctionArgs['context'], group: Group) {
	const ctx = requireRole(context, 'admin')
	const { locale, runtime } = requestContext(context)
	const settings = runtime.settings()
	const found = await findGroup(ctx, group)
	return {
		...found,
		fields: withCity(found.fields, locale),
		days: daysOf(context),
		methods: group === 'time' ? methodsOf(found.fields, settings['organisation.zone']) : [],
		zones: group === 'time' ? listZones(ctx.now, locale) : [],
		translations: group === 'site' ? await listTranslations(ctx) : [],
	}
}

/** Saves a group, or resets a setting. @param path address of the form */
export async function takeSettings({ request, context }: ActionFunctionArgs, group: Group, path: string) {
	const ctx = requireRole(context, 'admin')
	if (/^multipart\/form-data/i.test(request.headers.get('content-type') ?? '')) {
		return takePicture({ request, context } as ActionFunctionArgs, path)
	}
	const fields = await textFields(request)
	const { reset } = fields
	if (reset !== undefined) {
		if (!isDescribed(reset) || described[reset].group !== group) throw data(null, { status: 404 })
		if (isPicture(reset)) await removePicture(ctx, reset)
		else await resetSetting(ctx, reset)
		return redirectWith(`${path}#${reset}`, { tone: 'good', code: 'settings.reset' })
	}
	const placed = withPlaceOf(fields, requestContext(context).locale)
	if (placed.isUnknown)
		return refuse(placed.fields, { '': 'settings.some-wrong', 'organisation.place': 'settings.wrong' })
	const saved = await saveSettings(ctx, group, placed.fields)
	if (saved.ok) return redirectWith(path, { tone: 'good', code: 'settings.saved' })
	const errors = Object.entries(saved.refused).map(([key, reason]) => [key, `settings.${reason}`])
	const isStale = Object.values(saved.refused).includes('changed-meanwhile')
	const form = { '': 'settings.some-wrong', ...Object.fromEntries(errors) }
	return refuse(fields, form, isStale ? 409 : 422)
}

function isPicture(key: string): key is PictureKey {
	return pictureKeys.some((picture) => picture === key)
}

async function takePicture({ request, context }: ActionFunctionArgs, path: string) {
	const ctx = requireRole(context, 'admin')
	const { files } = requestContext(context).runtime
	const { fields, file, refusal } = await readUpload(request, ctx, files, {
		bucket: pictureBucket,
		field: 'file',
	})
	const key = fields.picture ?? ''
	if (!isPicture(key)) throw data(null, { status: 404 })
	if (!file) return refuse(fields, { [key]: refusal ?? 'settings.no-picture' })
	const saved = await savePicture(ctx, files, { key, file, isSquare: key === 'organisation.logoSquare' })
	return saved.ok
		? redirectWith(`${path}#${key}`, { tone: 'good', code: 'settings.saved' })
		: refuse(fields, { [key]: `settings.${saved.reason}` })
}
