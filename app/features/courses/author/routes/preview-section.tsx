import { duration } from '#app/features/courses/catalogue/components/duration.ts'
import { Player } from '#app/features/courses/media/components/player.tsx'
import { captionsPath } from '#app/features/courses/media/model.ts'
import { isPictureOf, materialLink } from '#app/features/courses/model.ts'
import { askedOf } from '#app/features/courses/quiz.ts'
import { expandCitations } from '#app/features/scripture/api.server.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requestContext } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { readId } from '#app/platform/ids.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { dot } from '#app/platform/text/lists.ts'
import { directionOf } from '#app/platform/text/locale.ts'
import { inNumerals } from '#app/platform/text/numerals.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Page, Section } from '#app/ui/page.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import { AskedQuestions } from '../components/editor/asked-questions.tsx'
import { Beside } from '../components/editor/beside.tsx'
import { PreviewNotice } from '../components/editor/preview-notice.tsx'
import { formatRelease } from '../components/editor/release-words.ts'
import { openPreview } from '../editor/preview.server.ts'
import { findSectionAt } from '../editor/queries.server.ts'
import type { Route } from './+types/preview-section'

export const meta = metaOf(m.authoring_preview)

export async function loader(args: Route.LoaderArgs) {
	const { ctx, course, version, which, query, edit } = await openPreview(args)
	const at = requireRow(await findSectionAt(ctx, version.id, requireRow(readId(args.params.sectionId))))
	const { id, title, description, release, media, materials, quiz, lineage, order, transcript } = at.section
	const captions = at.section.captions && captionsPath(id)
	const minutes = at.section.minutes ?? at.section.estimatedMinutes
	const { locale } = requestContext(args.context)
	return {
		courseId: course.id,
		courseTitle: version.title,
		language: version.language,
		section: { title, minutes, release, media, captions, transcript, materials, order },
		html: expandCitations(description, { locale }),
		quiz: quiz && { passPercent: quiz.passPercent, questions: askedOf(quiz) },
		beside: { previous: at.previous, next: at.next },
		which,
		query,
		edit: edit && `${edit}/sections/${lineage}`,
	}
}

export default function PreviewSection({ loaderData }: Route.ComponentProps) {
	const { courseId, courseTitle, language, section, html, quiz, beside, which, query, edit } = loaderData
	const { title, minutes, release, media, captions, transcript, materials, order } = section
	const listed = materials.filter((each) => !isPictureOf(html, each))
	const own = { lang: language, dir: directionOf(language) }
	const course = `/scholar/courses/${courseId}/preview`
	const facts = [minutes && duration(minutes), release && formatRelease(release, getLocale())].filter(Boolean)
	return (
		<Page
			width="reading"
			title={
				<span {...own} className="block">
					{inNumerals(order, getLocale())}. {title}
				</span>
			}
			intro={facts.join(dot())}
			breadcrumb={[
				{ label: m.authoring_courses(), to: '/scholar/courses' },
				{ label: courseTitle, to: `${course}${query}` },
				{ label: title },
			]}
		>
			<PreviewNotice which={which} edit={edit} />
			{media && (
				<div className="mb-8">
					<Player
						media={media}
						title={title}
						captions={captions}
						transcript={transcript}
						lang={language}
						position={0}
						report={null}
					/>
				</div>
			)}
			{html ? (
				<RichText html={html} lang={language} />
			) : (
				!media && <p className="text-muted">{m.authoring_no_text()}</p>
			)}
			{listed.length > 0 && (
				<Section title={m.authoring_materials()}>
					<ul className="grid gap-2">
						{listed.map((material) => (
							<li key={`${material.title} ${material.fileId ?? material.url}`} className="flex gap-3">
								<Icon name="file-text" className="mt-1 size-5 text-muted" />
								<Named {...own} href={materialLink(material)} title={material.title} />
							</li>
						))}
					</ul>
				</Section>
			)}
			{quiz && quiz.questions.length > 0 && (
				<Section title={m.authoring_tab_quiz()}>
					<p className="mb-4 text-muted">{m.authoring_quiz_pass({ percent: quiz.passPercent })}</p>
					<AskedQuestions questions={quiz.questions} lang={language} />
				</Section>
			)}
			<Beside base={course} query={query} {...beside} />
		</Page>
	)
}

function Named({ href, title, ...own }: { href: string | null; title: string; lang: string; dir: string }) {
	return href ? (
		<a href={href} className="wrap-anywhere" {...own}>
			{title}
		</a>
	) : (
		<span className="wrap-anywhere" {...own}>
			{title}
		</span>
	)
}
