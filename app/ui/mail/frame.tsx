import {
	Body,
	Column,
	Container,
	Head,
	Html,
	Img,
	Link,
	Preview,
	Row,
	Section,
	Text,
} from '@react-email/components'
import type { ReactNode } from 'react'
import { getLocale } from '#app/paraglide/runtime.js'
import { nightOf } from '#app/platform/site/accent.ts'
import { dot } from '#app/platform/text/lists.ts'
import { Accent, colours, darkStyle, lookOf, type MailAccent, mailWidth } from './look.ts'

type Props = {
	siteName: string
	siteUrl: string
	/** Replaces mark and name; its alternative text is the name. */
	logo?: { url: string; width: number; height: number }
	/** Replaces emerald. */
	accent?: MailAccent
	/** The line that mail programs show beside the subject. */
	preview: string
	/** The reason for the mail. */
	why: string
	/** Where to switch it off. */
	preferences?: { label: string; href: string }
	children: ReactNode
}

const emerald: MailAccent = { light: colours.emerald, dark: '#74cbb0' }

/** The frame of all mail: the sender above, the reason below. */
export function MailFrame({ siteName, siteUrl, logo, accent: own, preview, why, ...rest }: Props) {
	const { preferences, children } = rest
	const accent = own ?? emerald
	const look = lookOf()
	const link = { color: accent.light }
	return (
		<Html lang={getLocale()} dir={look.dir}>
			<Head>
				<meta name="color-scheme" content="light dark" />
				<meta name="supported-color-schemes" content="light dark" />
				<style>{darkStyle(accent)}</style>
			</Head>
			<Preview>{preview}</Preview>
			<Body
				dir={look.dir}
				className="m-body"
				style={{ ...look.text, margin: 0, backgroundColor: colours.paper }}
			>
				{/* Web mail drops the attributes of html and body. */}
				<Container dir={look.dir} style={{ maxWidth: mailWidth, margin: '0 auto', padding: '24px 12px' }}>
					<Section
						className="m-card"
						style={{
							backgroundColor: colours.surface,
							border: `1px solid ${colours.line}`,
							...(logo && { borderTop: `4px solid ${accent.light}` }),
							borderRadius: 16,
						}}
					>
						<Section style={logo ? underLogo : nightOfHead(siteUrl, own)}>
							{logo ? (
								<Link href={siteUrl} style={{ textDecoration: 'none' }}>
									<Logo {...logo} siteName={siteName} />
								</Link>
							) : (
								<Named siteName={siteName} siteUrl={siteUrl} />
							)}
						</Section>
						<Section style={{ padding: '24px 24px 12px' }}>
							<Accent value={accent}>{children}</Accent>
						</Section>
					</Section>
					<Section style={{ padding: '20px 12px 0' }}>
						<Text className="m-small" style={look.small}>
							{why}
						</Text>
						<Text className="m-small" style={look.small}>
							{preferences && (
								<Link href={preferences.href} className="m-link" style={link}>
									{preferences.label}
								</Link>
							)}
							<span data-skip-in-text>
								{preferences && dot()}
								<Link href={siteUrl} className="m-link" style={link}>
									{siteName}
								</Link>
							</span>
						</Text>
					</Section>
				</Container>
			</Body>
		</Html>
	)
}

const underLogo = { padding: '20px 24px 16px', borderBottom: `2px solid ${colours.goldLight}` }

/** The dark header of the home page; its lattice is a picture, and without pictures the background stays dark. */
function nightOfHead(siteUrl: string, accent: MailAccent | undefined) {
	const { mid } = nightOf(accent ?? null)
	return {
		padding: '20px 24px 18px',
		backgroundColor: mid,
		backgroundImage: `url(${siteUrl}/pictures/mail.png)`,
		backgroundSize: 'cover',
		backgroundPosition: lookOf().dir === 'rtl' ? 'left top' : 'right top',
		backgroundRepeat: 'no-repeat',
		borderBottom: `2px solid ${colours.goldLight}`,
		borderRadius: '15px 15px 0 0',
	}
}

type LogoProps = { url: string; width: number; height: number; siteName: string }

/** As high as a heading, and no wider than a phone. */
function Logo({ url, width, height, siteName }: LogoProps) {
	const part = Math.min(40 / height, 240 / width)
	const [w, h] = [Math.round(width * part), Math.round(height * part)]
	return (
		<Img
			src={url}
			alt={siteName}
			width={w}
			height={h}
			className="m-logo"
			style={{ ...lookOf().heading, fontSize: 18, margin: 0 }}
		/>
	)
}

/** The mark beside the name, which may need two lines on a phone. */
function Named({ siteName, siteUrl }: Pick<Props, 'siteName' | 'siteUrl'>) {
	const look = lookOf()
	return (
		<Row>
			<Column style={{ width: 44 }}>
				<Mark />
			</Column>
			<Column>
				<Link href={siteUrl} style={{ textDecoration: 'none' }}>
					<span style={{ ...look.heading, color: colours.ivory, fontSize: 18 }}>{siteName}</span>
				</Link>
			</Column>
		</Row>
	)
}

/** The logo in HTML: external pictures are blocked, and SVG is not supported. */
function Mark() {
	return (
		<span
			aria-hidden="true"
			data-skip-in-text
			style={{
				display: 'inline-block',
				width: 27,
				height: 34,
				lineHeight: '36px',
				borderRadius: '15px 15px 3px 3px',
				border: `1px solid ${colours.goldLight}`,
				color: colours.goldLight,
				fontFamily: 'Arial, sans-serif',
				fontSize: 15,
				textAlign: 'center',
				verticalAlign: 'middle',
			}}
		>
			●
		</span>
	)
}
