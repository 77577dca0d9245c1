const font = "font-family:Figtree,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;"
const display = "font-family:'Bricolage Grotesque',Figtree,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;"

/** The site's tokens, written out: a mail has no style sheet to look them up in. */
export const looks = {
  body: 'margin:0;padding:0;background:#f7f5f1;-webkit-text-size-adjust:100%;',
  preheader:
    'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;color:transparent;',
  page: 'background:#f7f5f1;',
  edge: 'padding:28px 12px 40px;',
  column: 'max-width:560px;margin:0 auto;text-align:left;',
  brand: `${display}padding:0 8px 18px;font-size:20px;line-height:24px;font-weight:700;letter-spacing:-0.02em;color:#1c1a17;`,
  dot: 'color:#cb381d;font-size:16px;',
  sheet: 'background:#ffffff;border-radius:18px;padding:32px 28px 28px;',
  paragraph: `${font}margin:0 0 18px;font-size:16px;line-height:25px;color:#1c1a17;overflow-wrap:anywhere;white-space:pre-line;`,
  code: `${font}margin:4px 0 22px;padding:18px 12px;border-radius:12px;background:#f7f5f1;text-align:center;font-size:30px;line-height:36px;font-weight:700;letter-spacing:0.18em;color:#1c1a17;`,
  action: 'margin:6px 0 24px;',
  button: `${font}display:inline-block;padding:14px 26px;border-radius:999px;background:#cb381d;color:#ffffff;font-size:16px;line-height:20px;font-weight:600;text-decoration:none;`,
  dish: 'margin:2px 0 22px;padding:24px 22px 22px;border-radius:14px;background:#f7f5f1;',
  source: `${font}margin:0 0 6px;font-size:14px;line-height:20px;font-weight:600;color:#cb381d;`,
  title: `${display}margin:0 0 10px;font-size:27px;line-height:31px;font-weight:700;letter-spacing:-0.025em;color:#1c1a17;`,
  description: `${font}margin:0 0 14px;font-size:16px;line-height:24px;color:#575148;`,
  facts: `${font}margin:0;font-size:14px;line-height:20px;font-weight:600;color:#1c1a17;`,
  quote: `${font}margin:0 0 20px;padding:16px 18px;border-left:3px solid #cb381d;border-radius:4px 12px 12px 4px;background:#f7f5f1;font-size:16px;line-height:25px;color:#1c1a17;white-space:pre-wrap;overflow-wrap:anywhere;`,
  signature: `${font}margin:0;font-size:16px;line-height:25px;color:#1c1a17;`,
  footnote: `${font}padding:20px 8px 0;font-size:13px;line-height:20px;color:#575148;`,
  link: 'color:#575148;text-decoration:underline;white-space:nowrap;',
} as const

/** Colours only, so that a program without media queries shows the same letter in the light. */
export const darkRules = `
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #141210 !important; }
  .sheet { background: #1d1a17 !important; }
  .soft { background: #282420 !important; }
  .ink { color: #f6f2ea !important; }
  .quiet { color: #bfb7aa !important; }
  .accent { color: #ff7a5c !important; }
  .button { background: #ff7a5c !important; color: #1f0d07 !important; }
}
`
