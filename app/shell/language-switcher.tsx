import { useLocation } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { localeNames } from '#app/platform/text/locale.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Dropdown } from './dropdown.tsx'
import { useFrame } from './frame.ts'

/** The same page in another language; the server remembers the choice, so it needs no script. */
export function LanguageSwitcher({ flat = false }: { flat?: boolean }) {
	const { pathname, search } = useLocation()
	const { languages } = useFrame().organisation
	if (languages.length < 2) return null
	const here = encodeURIComponent(pathname + search)
	const links = languages.map((locale) => (
		<a
			key={locale}
			href={`/language/${locale}?returnTo=${here}`}
			lang={locale}
			hrefLang={locale}
			rel="nofollow"
			aria-current={locale === getLocale() ? 'true' : undefined}
			className={`${locale === getLocale() ? '' : 'system-type'} block rounded-field px-3 py-2 text-ink no-underline hover:bg-emerald-tint hover:text-emerald aria-[current]:font-semibold aria-[current]:text-emerald`}
		>
			{localeNames[locale]}
		</a>
	))
	if (flat) return <div className="-ms-3 flex flex-wrap items-center">{links}</div>
	return (
		<Dropdown
			label={
				<>
					<Icon name="globe" className="size-5 text-muted" />
					<span className="max-sm:sr-only xl:rtl:sr-only">{localeNames[getLocale()]}</span>
					<span className="sr-only">{m.shell_language()}</span>
				</>
			}
		>
			{links}
		</Dropdown>
	)
}
