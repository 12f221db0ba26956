import { listCourseMedia } from '#app/features/courses/media/api.server.ts'
import { m } from '#app/paraglide/messages.js'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { dot } from '#app/platform/text/lists.ts'
import { Page, Section } from '#app/ui/page.tsx'
import { setMedia } from '../commands/set-media.server.ts'
import { editorCrumbs } from '../components/editor/crumbs.ts'
import { SectionTabs } from '../components/editor/section-tabs.tsx'
import { MaterialRows } from '../components/media/material-rows.tsx'
import { MediaChoice } from '../components/media/media-choice.tsx'
import { ShownMedia } from '../components/media/shown-media.tsx'
import { mediaInput } from '../media/inputs.ts'
import { openSectionMedia, readSectionAddress, redirectWithResult } from '../media/page.server.ts'
import type { Route } from './+types/media'

export const handle = { hydrates: true }

export const meta: Route.MetaFunction = ({ loaderData }) => [
	{ title: `${m.media_page_title()}${dot()}${loaderData?.section.title ?? ''}` },
	{ name: 'description', content: m.media_page_intro() },
]

export async function loader(args: Route.LoaderArgs) {
	const { ctx, shown } = await openSectionMedia(args)
	return { ...shown, who: ctx.actor.id, sent: await listCourseMedia(ctx, shown.course.id) }
}

export async function action(args: Route.ActionArgs) {
	const { ctx, where } = readSectionAddress(args)
	const form = await readForm(args.request, mediaInput)
	if (!form.ok) return form.reply

	const done = await setMedia(ctx, where, form.input)
	if (!done.ok && done.reason === 'media-gone') return refuse(form.values, { '': 'teaching.media-gone' }, 409)
	return redirectWithResult(where, done, 'media-set')
}

export default function SectionMedia({ loaderData, actionData }: Route.ComponentProps) {
	const { course, section, sent, who } = loaderData
	return (
		<Page
			title={<bdi lang={course.language}>{section.title}</bdi>}
			breadcrumb={editorCrumbs(course, { label: section.title })}
		>
			<SectionTabs courseId={course.id} sectionId={section.id} current="media" />
			<div className="max-w-[52rem]">
				<p className="mb-8 max-w-measure text-muted">{m.media_page_intro()}</p>
				<Section title={m.media_heading()}>
					<div className="grid gap-6">
						{section.media && (
							<ShownMedia
								media={section.media}
								title={section.title}
								language={course.language}
								name={nameOf(sent, section.media)}
								captions={section.captions}
								transcript={section.transcript}
							/>
						)}
						<MediaChoice
							key={JSON.stringify(section.media)}
							reply={actionData?.form}
							course={course}
							section={section}
							sent={sent}
							who={who}
						/>
					</div>
				</Section>
				<Section title={m.media_materials()}>
					<MaterialRows materials={section.materials} language={course.language} />
				</Section>
			</div>
		</Page>
	)
}

function nameOf(sent: { id: string; name: string }[], media: object): string | undefined {
	return 'mediaId' in media ? sent.find(({ id }) => id === media.mediaId)?.name : undefined
}
