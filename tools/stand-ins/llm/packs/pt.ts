import type { LanguagePack } from './pack.ts'

export const pt: LanguagePack = {
  code: 'pt',
  space: ' ',
  intros: [
    'Não há uma única escolha certa, mas alguns nomes aparecem com frequência.',
    'Eis o que se destaca quando se compara a oferta atual.',
    'Depende das suas prioridades. É assim que eu reduziria a escolha.',
  ],
  personal: [
    'Para quem vive em {city}, encontrar o produto conta tanto como a fama.',
    'Como vive em {city}, fico pelo que é fácil de encontrar aí.',
  ],
  general: [
    [
      'Mais do que numa casa em particular, pense no que precisa todos os dias.',
      'Leia as letras pequenas, compare algumas opções e experimente antes de decidir.',
    ],
    ['Os testes independentes e as opiniões a longo prazo dizem mais do que a publicidade.'],
  ],
  closings: [
    'Diga-me o seu orçamento e eu afino a lista.',
    'Se puder, experimente duas antes de escolher.',
    'Quer uma tabela comparativa?',
  ],
  judgements: {
    positive: {
      named: ['{b} oferece {a}.', 'Muitos escolhem {b} por {a}.', '{b} chama a atenção por {a}.'],
      further: ['Oferece {a}.', 'Os utilizadores apreciam {a}.'],
    },
    neutral: {
      named: [
        '{b} é um dos nomes habituais do setor.',
        '{b} cobre a maior parte das necessidades diárias.',
        'As opiniões sobre {b} dependem do que se procura.',
      ],
      further: ['Situa-se na média do mercado.', 'No conjunto, não surpreende nem desilude.'],
    },
    negative: {
      named: ['Critica-se em {b} {a}.', 'O ponto fraco de {b}: {a}.', 'Alguns clientes de {b} referem {a}.'],
      further: ['As análises mencionam {a}.', 'Um senão: {a}.'],
    },
  },
  products: {
    positive: ['O seu produto {p} agrada por {a}.', 'O modelo {p} convence por {a}.'],
    neutral: ['O modelo {p} é a oferta de base.'],
    negative: ['O seu produto {p} desaponta por {a}.', 'O modelo {p} é prejudicado por {a}.'],
  },
  comparisons: ['Em comparação com {c}, {b} dirige-se a outro público.'],
  people: {
    positive: ['{n}, {r} de {b}, é uma voz muito respeitada no setor.'],
    neutral: ['{n}, {r} de {b}, é muito ouvida sobre este tema.'],
    negative: ['{n}, {r} de {b}, tem recebido muitas críticas.'],
  },
  roles: {
    founder: 'na origem',
    director: 'na direção',
    scientist: 'na investigação',
    designer: 'no design',
    ambassador: 'rosto público',
  },
  advice: ['{b} convenceria mais pessoas {x}.'],
  actions: {
    studies: 'publicando estudos independentes',
    reviews: 'reunindo mais avaliações verificadas',
    stores: 'estando presente em mais lojas',
    prices: 'explicando melhor as suas tarifas',
    guides: 'oferecendo guias mais claros para iniciantes',
    repairs: 'facilitando reparações e recargas',
  },
  aspects: {
    quality: ['qualidade', 'uma excelente qualidade', 'uma qualidade irregular'],
    price: ['preço', 'um preço justo', 'um preço elevado'],
    design: ['design', 'um design elegante', 'um design ultrapassado'],
    durability: ['durabilidade', 'uma grande durabilidade', 'uma durabilidade dececionante'],
    ease: ['facilidade de uso', 'uma grande facilidade de uso', 'uma fraca facilidade de uso'],
    comfort: ['conforto', 'um conforto duradouro', 'um conforto reduzido'],
    service: ['apoio ao cliente', 'um bom apoio ao cliente', 'um lento apoio ao cliente'],
    availability: ['disponibilidade', 'uma ampla disponibilidade', 'uma disponibilidade limitada'],
    ingredients: ['ingredientes', 'ingredientes bem escolhidos', 'ingredientes duvidosos'],
    gentleness: ['peles sensíveis', 'suavidade nas peles sensíveis', 'irritações nas peles sensíveis'],
    results: ['resultados', 'resultados visíveis', 'resultados lentos'],
    scent: ['aroma', 'um aroma delicado', 'um aroma excessivo'],
    packaging: ['embalagem', 'uma embalagem recarregável', 'uma embalagem pouco ecológica'],
    sustainability: ['sustentabilidade', 'uma sustentabilidade credível', 'uma sustentabilidade pouco clara'],
    taste: ['sabor', 'um sabor intenso', 'um sabor sem graça'],
    noise: ['ruído', 'muito pouco ruído', 'demasiado ruído'],
    cleaning: ['limpeza', 'uma limpeza rápida', 'uma limpeza trabalhosa'],
    speed: ['aquecimento', 'um aquecimento rápido', 'um aquecimento lento'],
  },
  queries: [
    'melhor {topic}',
    '{topic} opiniões',
    '{topic} comparação',
    '{topic} preço',
    'que {topic} escolher',
  ],
}
