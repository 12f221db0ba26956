import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { pathIn } from '#app/platform/text/locale.ts'
import { certificatePath } from '../model.ts'

type Props = (
	| {
			of: { name: string; number: string }
	  }
	/** Title of a course: an example with a placeholder name. */
	| { exampleOf: string }
) & { course: string; isFirst?: boolean }

export function CertificateFace({ course, isFirst = false, ...shown }: Props) {
	const isOwn = 'of' in shown
	const place = isOwn ? certificatePath(shown.of.number) : `/courses/${shown.exampleOf}`
	return (
		<img
			src={pathIn(getLocale(), `${place}/certificate.svg`)}
			alt={isOwn ? m.certificates_says({ name: shown.of.name, course }) : m.certificates_example()}
			width={842}
			height={595}
			loading={isFirst ? undefined : 'lazy'}
			className="h-auto w-full rounded-field shadow-cover"
		/>
	)
}
