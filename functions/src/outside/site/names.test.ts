import { describe, expect, it } from 'vitest'
import { chooseName, nameOfDomain } from './names.ts'

const name = (title: string | null, domain: string, ...said: (string | null)[]) =>
  chooseName({ title, domain, said })

describe('the name of a brand', () => {
  it.each([
    ['Home | Acme – Tools that last', 'acme.com', 'Acme'],
    ['Accueil - Brûlerie du Port', 'brulerie-du-port.fr', 'Brûlerie du Port'],
    ['Linear – The system for modern product development', 'linear.app', 'Linear'],
    ['Buy shoes online: Zapatos', 'zapatos.es', 'Zapatos'],
    ['Notion', 'notion.so', 'Notion'],
    ['株式会社サンプル | 公式サイト', 'sample.co.jp', '株式会社サンプル'],
  ])('is found in the title %j', (title, domain, expected) => {
    expect(name(title, domain)).toBe(expected)
  })

  it("is the site's own name, before any title", () => {
    expect(name('Welcome to our shop', 'acme.com', null, 'Acme & Sons')).toBe('Acme & Sons')
    expect(name('Home | Other', 'acme.com', ' Acme\n Tools ')).toBe('Acme Tools')
  })

  it('is the name closest to the domain when the site gives several', () => {
    expect(name('x', 'acme.com', 'Holding Global S.A.', 'Acme')).toBe('Acme')
    expect(name('x', 'qcd.com', 'Quality Coffee Devices', 'Coffee')).toBe('Quality Coffee Devices')
  })

  it('is cut out of a title in the place of the name', () => {
    expect(name(null, 'acme.com', 'Acme | Buy the best tools online today')).toBe('Acme')
  })

  it('is no page word, slogan or long text', () => {
    expect(name('Home', 'acme.com', 'Home', 'x'.repeat(200))).toBe('Acme')
    expect(name('We make every morning a little better for everyone', 'acme.com')).toBe('Acme')
  })

  it('comes from the domain when nothing else names it', () => {
    expect(name(null, 'ecume-iroise.example')).toBe('Ecume Iroise')
    expect(nameOfDomain('7grammi.it')).toBe('7grammi')
    expect(name('', 'acme.co.uk', '', null)).toBe('Acme')
  })
})
